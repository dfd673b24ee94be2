import { listenToShow } from '../../lib/ui/open-page';
import { start } from '../../lib/ui/start';
import './options.css';
import './first-run.css';
import { Options } from './options';

listenToShow();
start('optionsTitle', <Options />);
