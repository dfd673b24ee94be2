import {
  assignedSlot,
  documentElement,
  isConnected,
  matches,
  parentNode,
  queryAll,
  shadowRootOf,
} from '../../capture/dom/live';
import { CHECK, CLOCK, CLOSE, WARNING } from '../../ui/icon-paths';
import type { ToastEnd, ToastView } from '../toast-view';
import { STYLE } from './style';

const ICONS = { done: CHECK, waits: CLOCK, trouble: WARNING } as const;
const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';
/** A modal dialog, or what fills the screen. Everything outside of it is inert. */
const MODAL = ':modal';
/** How long the toast stays after the pointer left it (milliseconds). */
const AFTER_POINTER_MS = 1500;

/** A toast on the page, and the way to end it. */
interface Shown {
  end(how: ToastEnd): void;
}

/**
 * A quiet message on the page. The page cannot read, press or restyle it: it is in a closed shadow tree, in the top
 * layer, without text nodes, which `window.find()` would find there, and only trusted clicks count. The page can
 * remove it; a toast that the page touches is over. It sends no messages: the background gets how it ended as the
 * result of the injection.
 */
export class Toast {
  #shown: Shown | undefined;

  /** Shows a toast in place of the one before. */
  show(view: ToastView): Promise<ToastEnd> {
    this.hide();
    return new Promise((resolve) => {
      this.#shown = place(view, resolve);
    });
  }

  hide(): void {
    this.#shown?.end('over');
    this.#shown = undefined;
  }
}

/**
 * Puts a toast on the page.
 * @param ended called once with how it ended. After a press the toast stays until the background acts on the press.
 */
function place(view: ToastView, ended: (how: ToastEnd) => void): Shown {
  const stop = new AbortController();
  const listen = { signal: stop.signal } as const;
  const host = element('div');
  const toast = element('div', 'toast');
  const mark = element('div');
  const text = element('div', 'text');
  const buttons = element('div', 'buttons');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPressed = false;

  const remove = () => {
    clearTimeout(timer);
    stop.abort();
    touched.disconnect();
    changed.disconnect();
    host.remove();
  };
  const end = (how: ToastEnd) => {
    remove();
    // Does nothing after a press: the background has its result already.
    ended(how);
  };
  const endAfter = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(end, milliseconds, 'over');
  };
  /** The pointer or the focus left the toast. @param other matches if the other of them is still in it */
  const leave = (other: string) => isPressed || toast.matches(other) || endAfter(AFTER_POINTER_MS);
  const touched = new MutationObserver(() => end('over'));
  const changed = new MutationObserver((changes) => {
    if (!isConnected(host)) end('over');
    else if (changes.some(({ type }) => type === 'attributes')) settle();
  });

  /** Shows it where it can be pressed: inside what is modal, or else on the page if nothing inside shows, as in a video. */
  function settle(): void {
    for (const root of [topModal() ?? queryAll(document, MODAL).at(-1), documentElement(document)]) {
      if (root?.namespaceURI !== HTML) continue;
      if (parentNode(host) !== root) {
        Element.prototype.append.call(root, host);
        // A page may zoom all of itself, and no style stops that.
        toast.style.zoom = `${1 / host.currentCSSZoom}`;
        toast.showPopover();
      }
      if (toast.checkVisibility()) return;
    }
  }

  function say(icon: ToastView['icon'], title: string, detail = ''): void {
    mark.replaceChildren(drawn(ICONS[icon], icon));
    text.dataset.title = title;
    text.dataset.detail = detail;
  }

  function press(how: ToastEnd): void {
    isPressed = true;
    for (const button of buttons.querySelectorAll('button')) button.disabled = true;
    clearTimeout(timer);
    timer = setTimeout(() => {
      buttons.replaceChildren();
      say('trouble', view.unanswered);
      endAfter(view.forMs);
    }, view.answerWithinMs);
    ended(how);
  }

  function button(label: string, onPress: () => void): HTMLButtonElement {
    const made = element('button');
    made.type = 'button';
    // The page cannot make a trusted click.
    made.addEventListener('click', (event) => event.isTrusted && !isPressed && onPress(), listen);
    made.textContent = label;
    return made;
  }

  const close = button('', () => end('over'));
  close.className = 'close';
  close.setAttribute('aria-label', view.close);
  close.append(drawn(CLOSE));
  buttons.append(...view.buttons.map(({ name, label }) => button(label, () => press(name))));
  text.setAttribute('role', 'status');
  toast.lang = view.language;
  toast.popover = 'manual';
  toast.append(mark, text, close, buttons);
  const style = element('style');
  style.textContent = STYLE;
  // The page's styles cannot override it. The host has no size, because the toast is in the top layer.
  host.style.cssText = 'all: initial !important; position: fixed !important';
  host.attachShadow({ mode: 'closed' }).append(style, toast);

  settle();
  // After the element is in the page: a screen reader announces only what changes.
  say(view.icon, view.title, view.detail);
  touched.observe(host, { attributes: true });
  changed.observe(document, { childList: true, subtree: true, attributeFilter: ['open'] });
  addEventListener('fullscreenchange', settle, { ...listen, capture: true });
  toast.addEventListener('pointerenter', () => isPressed || clearTimeout(timer), listen);
  toast.addEventListener('pointerleave', () => leave(':focus-within'), listen);
  toast.addEventListener('focusin', () => isPressed || clearTimeout(timer), listen);
  toast.addEventListener('focusout', () => leave(':hover'), listen);
  endAfter(view.forMs);
  if (!toast.checkVisibility()) end('unseen');
  return { end };
}

/** What is modal and on top, also in a shadow tree. All that is not in it is inert, so it is at every point. */
function topModal(): Element | undefined {
  let at = Document.prototype.elementFromPoint.call(document, 0, 0);
  while (at) {
    const shadow = shadowRootOf(at);
    const inner = shadow?.elementFromPoint(0, 0);
    if (!inner || !shadow?.contains(inner)) break;
    at = inner;
  }
  while (at && !matches(at, MODAL)) {
    const above: Node | null = assignedSlot(at) ?? parentNode(at);
    at = above instanceof ShadowRoot ? above.host : above instanceof Element ? above : null;
  }
  return at ?? undefined;
}

/** By the prototype, because images and forms shadow the document's own methods by their names. */
function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
): HTMLElementTagNameMap[Name] {
  // The types of `call` do not know which element a name makes.
  const made = Document.prototype.createElementNS.call(document, HTML, name) as HTMLElementTagNameMap[Name];
  made.className = className;
  return made;
}

function drawn(shape: string, className = ''): SVGElement {
  const create = (name: string) => Document.prototype.createElementNS.call(document, SVG, name);
  const [icon, path] = [create('svg') as SVGElement, create('path')];
  icon.setAttribute('viewBox', '0 0 16 16');
  icon.setAttribute('aria-hidden', 'true');
  icon.setAttribute('class', className);
  path.setAttribute('d', shape);
  icon.append(path);
  return icon;
}
