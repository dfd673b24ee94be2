/** Elements that fade or slide in as they come into the window seldom take longer (milliseconds). */
const ENDS_SOON_MS = 2000;

/**
 * Finishes the animations that end soon. Otherwise elements that fade in as they come into the window would be pale in a
 * screenshot. The others go on forever, follow the scroll position, or time a carousel.
 */
export function finishAnimations(page: Document): void {
  for (const each of Document.prototype.getAnimations.call(page)) {
    // Not a number if it follows the scroll position.
    const left = Number(each.effect?.getComputedTiming().endTime) - Number(each.currentTime);
    if (each.playState === 'running' && each.playbackRate > 0 && left <= ENDS_SOON_MS) each.finish();
  }
}
