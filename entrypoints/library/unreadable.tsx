import { t, type Word } from '../../lib/words';
import { PlaceActions } from './place-actions';

/** A note whose text cannot be read. All that it offers is its id. */
export function Unreadable({ id, why }: { id: string; why: Word }) {
  return (
    <>
      <PlaceActions id={id} />
      <p role="status">{t(why)}</p>
    </>
  );
}
