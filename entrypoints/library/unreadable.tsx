import { t, type Word } from '../../lib/words';
import { PlaceActions } from './place-actions';

interface UnreadableProps {
  id: string;
  why: Word;
  facts?: string | undefined;
  spread?: boolean;
}

/** A note whose text cannot be read. All that it offers is its id. */
export function Unreadable({ why, ...rest }: UnreadableProps) {
  return (
    <>
      <PlaceActions {...rest} />
      <p role="status">{t(why)}</p>
    </>
  );
}
