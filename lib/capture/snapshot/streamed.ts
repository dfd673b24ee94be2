import { attribute, isConnected, queryFirst } from '../dom/live';

/**
 * React streams the slow parts of a page hidden, `<div hidden id="S:1">`, and a script moves each into the place of
 * its `<template id="B:1">`. https://react.dev/reference/react-dom/server/renderToPipeableStream
 */
const PART = /^S:[\da-f]+$/;
const PLACE = /^[BP]:([\da-f]+)$/;

/** Whether an element is a part that no script has moved yet. */
export function isStreamed(element: Element): boolean {
  return attribute(element, 'hidden') !== null && PART.test(attribute(element, 'id') ?? '');
}

/** The part that belongs in the place of a template of the page. In a copy of the page, parts stay where they are. */
export function streamedFor(template: Element): Element | undefined {
  const [, number] = PLACE.exec(attribute(template, 'id') ?? '') ?? [];
  if (number === undefined || !isConnected(template)) return undefined;
  return queryFirst(document, `[hidden][id="S:${number}"]`) ?? undefined;
}
