import { start } from '../../lib/ui/start';
import { Options } from './options';

start('optionsTitle', <Options />);
