import { listenToShow } from '../../lib/ui/open-page';
import { start } from '../../lib/ui/start';
import '../../lib/ui/activity/activity.css';
import './page.css';
import { ActivityPage } from './activity-page';
import { firstAnswers } from './first-answers';

listenToShow();
const asked = firstAnswers();
start('activityTitle', <ActivityPage asked={asked} />, Object.values(asked));
