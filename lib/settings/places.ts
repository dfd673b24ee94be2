import * as z from 'zod/mini';
import { type Account, sameAccount } from '../account';
import { accountSchema } from '../account-schema';
import { destinationSchema } from '../destination';
import { chosenPlacesSchema } from './schema';

/** What was chosen and used of one account's destinations. To another they mean nothing, or something else. */
const placesSchema = z.extend(chosenPlacesSchema, { recents: z.array(destinationSchema) });
type Places = z.infer<typeof placesSchema>;

const NO_PLACES: Places = {
  recents: [],
  pageDestination: null,
  noteDestination: null,
  pinned: [],
  sites: [],
};

/** The places of an account that was left, until it is connected again. */
export const placesAsideSchema = z.object({ account: accountSchema, places: placesSchema });
type PlacesAside = z.infer<typeof placesAsideSchema>;

/** Who leaves an account finds its places when coming back; who forgets it wants them gone. */
export function exchangePlaces(
  left: PlacesAside,
  next: Account | null,
  aside: PlacesAside | null,
): { places: Places; aside: PlacesAside | null } {
  if (!next) return { places: NO_PLACES, aside: null };
  const back = aside && sameAccount(aside.account, next) ? aside : null;
  // What has no places, as an account whose address was mistyped, takes the room of no other.
  const rest = back ? null : aside;
  return { places: back?.places ?? NO_PLACES, aside: isNone(left.places) ? rest : left };
}

function isNone({ recents, pageDestination, noteDestination, pinned, sites }: Places): boolean {
  return !pageDestination && !noteDestination && [...recents, ...pinned, ...sites].length === 0;
}
