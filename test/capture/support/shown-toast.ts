import type { Page } from 'playwright-core';

/** What a user sees of the toast, in its closed shadow tree. */
export interface ShownToast {
  texts: string[];
  /** The middle of each button, by its name. */
  buttons: Record<string, { x: number; y: number }>;
}

/** Reads the toast as assistive technology does: only the browser sees into a closed shadow tree. */
export async function shownToast(page: Page): Promise<ShownToast> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const seen = nodes.filter(({ ignored }) => !ignored);
  const status = seen.findLast(({ role }) => role?.value === 'status');
  const inside = (id: string): boolean => {
    const parent = nodes.find(({ nodeId }) => nodeId === id)?.parentId;
    return parent !== undefined && (parent === status?.nodeId || inside(parent));
  };
  const texts = seen
    .filter(({ role, nodeId }) => role?.value === 'StaticText' && inside(nodeId))
    .map(({ name }) => String(name?.value));
  const buttons: ShownToast['buttons'] = {};
  for (const { role, name, backendDOMNodeId } of status ? seen : []) {
    if (role?.value !== 'button' || backendDOMNodeId === undefined) continue;
    const { model } = await session.send('DOM.getBoxModel', { backendNodeId: backendDOMNodeId });
    const [left = 0, top = 0] = model.border;
    buttons[String(name?.value)] = { x: left + model.width / 2, y: top + model.height / 2 };
  }
  await session.detach();
  return { texts, buttons };
}
