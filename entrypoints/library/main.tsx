import { start } from '../../lib/ui/start';
import './library.css';
import { askFirst } from './ask-first';
import { Library } from './library';

const asked = askFirst();
start('libraryTitle', <Library asked={asked['connection.get']} />, Object.values(asked));
