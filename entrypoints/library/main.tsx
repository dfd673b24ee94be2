import { start } from '../../lib/ui/start';
import './library.css';
import { askFirst } from './ask-first';
import { Library } from './library';

const first = askFirst();
start('libraryTitle', <Library first={first} />, first.awaited);
