import { start } from '../../lib/ui/start';
import './library.css';
import { askFirst } from './ask-first';
import { Library } from './library';

start('libraryTitle', <Library asked={askFirst()} />);
