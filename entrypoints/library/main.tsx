import { start } from '../../lib/ui/start';
import './library.css';
import { Library } from './library';

start('libraryTitle', <Library />);
