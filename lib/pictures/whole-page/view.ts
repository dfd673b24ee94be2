import * as z from 'zod/mini';

/** No page is larger (CSS pixels). */
const length = z.number().check(z.minimum(-1), z.maximum(1e8));
const pointSchema = z.lazy(() => z.object({ x: length, y: length }));
const sizeSchema = z.lazy(() => z.object({ width: length, height: length }));
const rectSchema = z.lazy(() => z.object({ x: length, y: length, width: length, height: length }));

/**
 * What a window shows of a page that is scrolled for a picture of all of it, in CSS pixels. It comes from the page's
 * process, so it is validated.
 */
export const viewSchema = z.lazy(() =>
  z.object({
    /** The whole window, with its scrollbars. A screenshot has this size, but for rounding. */
    window: sizeSchema,
    /** Pixels of a screenshot for each CSS pixel. */
    ratio: z.number().check(z.minimum(0.01), z.maximum(100)),
    /** The window without its scrollbars. */
    shown: sizeSchema,
    /** The part of the window in which the content is seen: all of it, or the element that scrolls. */
    frame: rectSchema,
    /** All of the content, as far as it is loaded. */
    content: sizeSchema,
    /** How far it is scrolled. */
    at: pointSchema,
    /** What is fixed to the lower half of the window, if this view shows it. */
    held: z.array(rectSchema).check(z.maxLength(1000)),
    /** Whether the user pressed Escape on the page. */
    isStopped: z.boolean(),
    /** Whether a pinch enlarges the page, so that a screenshot shows only a part of the window. */
    isPinched: z.boolean(),
  }),
);
export type View = z.infer<typeof viewSchema>;
export type Point = z.infer<typeof pointSchema>;
export type Size = z.infer<typeof sizeSchema>;
export type Rect = z.infer<typeof rectSchema>;

/**
 * Why the page is scrolled. `load`: so that it loads what it loads only near the window. `first`, `next`: for a
 * picture, in which what is fixed appears only once.
 */
export type Purpose = 'load' | 'first' | 'next';
