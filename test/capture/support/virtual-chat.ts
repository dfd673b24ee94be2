interface VirtualChat {
  turns: number;
  /** Turns in the DOM at a time. */
  held: number;
  /** Attributes of turn `#`, counted from 1. */
  marks: string;
  /** How many of the first turns are added only when the start is reached. */
  older?: number;
  /** Whether the list begins at its end, as chats often do. */
  reversed?: boolean;
  /** Whether the window scrolls, although the body hides what is beside it. */
  ofWindow?: boolean;
  /** Whether every answer is the same, so that its text tells nothing. */
  alike?: boolean;
}

export const SET_SIZE = 'aria-setsize="74" aria-posinset="#" data-turn-id="turn-#" data-turn="{role}"';

/** A chat that holds only the turns near its window, between two empty boxes, as virtualised lists do. */
export function virtualChat({
  turns,
  held,
  marks,
  older = 0,
  reversed = false,
  ofWindow = false,
  alike = false,
}: VirtualChat): string {
  return `<!doctype html><title>A long chat</title>
<style>
  html, body { margin: 0; height: 100% }
  ${ofWindow ? 'body { overflow-x: hidden }' : 'main { height: 600px; overflow-y: auto }'}
  main { ${reversed ? 'display: flex; flex-direction: column-reverse' : ''} }
  article, .turn { height: 120px; overflow: hidden }
</style>
<nav><a href="/">Another chat</a></nav>
<main><div id="list"></div></main>
<script>
  const HEIGHT = 120;
  const scroller = ${ofWindow ? 'document.scrollingElement' : "document.querySelector('main')"};
  const list = document.getElementById('list');
  let first = ${older};
  const box = (height) => { const empty = document.createElement('div'); empty.style.height = height + 'px'; return empty; };
  const turnAt = (index) => {
    const number = String(index + 1);
    const holder = document.createElement('div');
    const isUser = index % 2 === 0;
    holder.innerHTML = '<article ${marks}><p></p></article>'.replaceAll('#', number).replaceAll('{role}', isUser ? 'user' : 'assistant');
    const turn = holder.firstChild;
    turn.firstChild.textContent = isUser || !${alike} ? 'This is turn ' + number + '.' : 'Yes.';
    return turn;
  };
  let from = -1;
  const draw = () => {
    const count = ${turns} - first;
    const most = scroller.scrollHeight - scroller.clientHeight;
    const top = ${reversed} ? scroller.scrollTop + most : scroller.scrollTop;
    const next = Math.max(0, Math.min(count - ${held}, Math.floor(top / HEIGHT)));
    if (next === from) return;
    from = next;
    const shown = Array.from({ length: Math.min(${held}, count) }, (_, index) => turnAt(first + from + index));
    list.replaceChildren(box(from * HEIGHT), ...shown, box(Math.max(0, count - from - ${held}) * HEIGHT));
  };
  list.replaceChildren(box((${turns} - first) * HEIGHT));
  (${ofWindow} ? document : scroller).onscroll = () => {
    if (first > 0 && scroller.scrollTop === 0) {
      first = Math.max(0, first - 10);
      from = -1;
      draw();
      scroller.scrollTop = 10 * HEIGHT;
    }
    requestAnimationFrame(draw);
  };
  scroller.scrollTop = ${reversed} ? 0 : scroller.scrollHeight;
  draw();
</script>`;
}
