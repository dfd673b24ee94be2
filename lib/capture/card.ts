import type { PageCard } from '../contract/page';

/**
 * The page's site, author and icon, and a small copy of its first large picture. Requests nothing: the icon comes
 * from the HTTP cache, the picture from what the page has drawn. Runs through `executeScript({func})`, so it may use
 * nothing from outside the function.
 * @param iconAddress the address of the icon that the tab shows; empty if unknown
 */
export async function readCard(iconAddress: string): Promise<PageCard> {
  const SIDE = 112;
  const LARGEST_ICON = 30_000;
  /** Smaller ones are logos and buttons. */
  const LEAST = 160;
  const MOST_TRIED = 3;
  // Images and forms shadow the document's properties by their names, but not those of the prototype.
  const find = (selector: string) => Document.prototype.querySelector.call(document, selector);
  const meta = (selector: string) => {
    const found = find(selector);
    return found instanceof HTMLMetaElement ? found.content.slice(0, 300) : '';
  };

  function small(image: HTMLImageElement): string {
    // The types of `call` do not know which element a name makes.
    const canvas = Document.prototype.createElement.call(document, 'canvas') as HTMLCanvasElement;
    canvas.width = canvas.height = SIDE;
    const side = Math.min(image.naturalWidth, image.naturalHeight);
    const [left, top] = [(image.naturalWidth - side) / 2, (image.naturalHeight - side) / 2];
    canvas.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, SIDE, SIDE);
    return canvas.toDataURL('image/jpeg', 0.8);
  }

  function pictureOf(): string {
    const images = [...Document.prototype.querySelectorAll.call(document, 'img')].filter(
      (image): image is HTMLImageElement => image instanceof HTMLImageElement && image.complete,
    );
    const large = images.filter(
      ({ naturalWidth, naturalHeight, width }) =>
        naturalWidth >= LEAST && naturalHeight >= LEAST && width >= LEAST,
    );
    for (const image of large.slice(0, MOST_TRIED)) {
      try {
        return small(image);
      } catch {
        // The picture is of another site, so its pixels cannot be read.
      }
    }
    return '';
  }

  async function iconOf(): Promise<string> {
    const named = find('link[rel~="icon" i]');
    const address = iconAddress || (named instanceof HTMLLinkElement ? named.href : '/favicon.ico');
    if (address.startsWith('data:')) return address.length <= LARGEST_ICON ? address : '';
    try {
      // Reads only the HTTP cache, and only for the page's own site.
      const answer = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' });
      const blob = await answer.blob();
      if (!answer.ok || blob.size > LARGEST_ICON / 2) return '';
      return await new Promise((resolve) => {
        const reader = new FileReader();
        reader.onloadend = () => resolve(String(reader.result ?? ''));
        reader.readAsDataURL(blob);
      });
    } catch {
      return '';
    }
  }

  return {
    site: meta('meta[property="og:site_name" i]'),
    author: meta('meta[name="author" i]'),
    icon: await iconOf(),
    picture: pictureOf(),
  };
}
