import { start } from '../../lib/ui/start';
import './sample.css';
import { SamplePage } from './sample-page';

start('sampleTitle', <SamplePage />);
