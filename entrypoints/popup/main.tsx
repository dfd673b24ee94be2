import { start } from '../../lib/ui/start';
import './popup.css';
import { firstAnswers } from './first-answers';
import { Popup } from './popup';

const asked = firstAnswers();
start('actionTitle', <Popup asked={asked} />, Object.values(asked));
