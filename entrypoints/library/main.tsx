import { start } from '../../lib/ui/start';
import './library.css';
import { askFirst } from './first';
import { Library } from './library';

start('libraryTitle', <Library asked={askFirst()} />);
