import { start } from '../../lib/ui/start';
import './library.css';
import { firstAnswers } from './first-answers';
import { Library } from './library';

const first = firstAnswers();
start('libraryTitle', <Library first={first} />, first.awaited);
