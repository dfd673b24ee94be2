import { start } from '../../lib/ui/start';
import './options.css';
import { Options } from './options';

start('optionsTitle', <Options />);
