import type { JobView } from '../../contract/outbox';
import { t } from '../../words';
import { CoverageNotes, CoverageWarnings } from '../coverage-notes';
import { doubtText } from '../doubt-text';
