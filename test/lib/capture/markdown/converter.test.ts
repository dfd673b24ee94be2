import fc from 'fast-check';
import TurndownService from 'turndown';
import { describe, expect, it } from 'vitest';
import { Converter } from '../../../../lib/capture/markdown/converter';
import { Lookup, type Rules } from '../../../../lib/capture/markdown/lookup';
import type { Options, Rule } from '../../../../lib/capture/markdown/rule';
import { fallbacks } from '../../../../lib/capture/markdown/rules';
import { CALLOUT } from '../../../../lib/capture/normalise/forms';
import { Budget } from '../../../../lib/capture/steps/budget';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

describe('turndown', () => {
  it('is a turndown service', () => {
    expect(new Converter()).toBeInstanceOf(TurndownService);
  });

  it('does not change its input node', () => {
    const root = parse('<ul>stray<li> a  b</li></ul>');
    const before = root.innerHTML;
    const service = new Converter();
    service.keep('u');
    expect(service.turndown(root)).toBe('- stray\n- a b');
    expect(root.innerHTML).toBe(before);
  });

  it.each([
    ['HTML', '<p>a</p>', 'a'],
    ['nothing', '', ''],
    ['a document', new DOMParser().parseFromString('<h1>a</h1>', 'text/html'), '# a'],
    ['a fragment', document.createRange().createContextualFragment('<b>a</b>'), '**a**'],
  ])('accepts %s', (_, input, markdown) => {
    expect(new Converter().turndown(input)).toBe(markdown);
  });

  // Three bullets of one kind without a text would be a rule.
  it.each([
    ['- - +', '<li></li>'],
    ['- - +\n    + deep', '<li><i> </i></li><li>deep</li>'],
    ['- - - deep', '<li>deep</li>'],
  ])('writes nested lists as %j', (markdown, items) => {
    expect(new Converter().turndown(`<ul><li><ul><li><ul>${items}</ul></li></ul></li></ul>`)).toBe(markdown);
  });

  it('writes an empty quotation, and a quote in a quote with single marks', () => {
    expect(new Converter().turndown('<p>a</p><blockquote></blockquote>')).toBe('a\n\n>');
    expect(new Converter().turndown('<q>a <q>b</q></q>')).toBe('“a ‘b’”');
  });

  it('leaves an empty line after a quotation in a list', () => {
    const list = '<ul><li><blockquote>a</blockquote><h2>b</h2></li><li>c</li></ul>';
    expect(new Converter().turndown(list)).toBe('- > a\n\n  ## b\n- c');
  });

  it.each([
    ['<img>', 'a'],
    ['<img>b', '> [!NOTE]\n> b\n\na'],
  ])('writes no empty callout: %j', (content, markdown) => {
    const callout = `<blockquote ${CALLOUT}="NOTE">${content}</blockquote>`;
    expect(new Converter().turndown(`${callout}<p>a</p>`)).toBe(markdown);
  });

  it('gives the same result in steps, even with two conversions at a time', () => {
    const html = '<ol><li>a<li>b</ol><table><tr><th>c<th>d</table>'.repeat(200);
    const service = new Converter({ budget: new Budget(() => 0) });
    const conversions = [service.convert(parse(html)), service.convert(parse(html))];
    const found: string[] = [];
    let pauses = 0;
    while (found.length < conversions.length) {
      for (const steps of conversions) {
        const step = steps.next();
        if (!step.done) pauses++;
        else if (step.value) found.push(step.value.markdown);
      }
    }
    expect(pauses).toBeGreaterThan(2);
    expect(new Set(found)).toEqual(new Set([service.turndown(html)]));
  });

  it('goes deeper than the call stack', () => {
    const root = document.createElement('div');
    let inner: Element = root;
    for (let depth = 0; depth < 20_000; depth++) {
      const child = document.createElement(depth % 2 ? 'b' : 'div');
      inner.append(child);
      inner = child;
    }
    inner.append('deep');
    const steps = new Converter().convert(root);
    let step = steps.next();
    while (!step.done) step = steps.next();
    expect(step.value.markdown).toBe('**deep**');
  });
});

describe('rules', () => {
  it('are found by turndown’s forNode', () => {
    const service = new Converter();
    const { forNode } = service.rules;
    const asked: string[] = [];
    service.rules.forNode = function (node) {
      asked.push(node.nodeName);
      return forNode.call(this, node);
    };
    service.turndown('<h1>a</h1><p>b <i>c</i></p>');
    expect(asked).toEqual(expect.arrayContaining(['H1', 'P', 'I']));

    service.rules.forNode = () => ({ filter: [], replacement: () => 'none of ours' });
    expect(service.turndown('<p>b</p>')).toBe('none of ours');
  });

  it('are stored by turndown: a rule added there is used', () => {
    const service = new Converter({ hr: '***' });
    service.rules.add('p', { filter: 'p', replacement: () => 'mine' });
    expect(service.turndown('<p>a</p>')).toBe('mine');
  });

  const NAMES = ['p', 'b', 'span', 'td', 'kbd', 'sup', 'pre', 'h1', 'a', 'x-y', 'math'] as const;
  const name = fc.constantFrom(...NAMES);
  const filter = fc.oneof(
    name,
    fc.array(name, { maxLength: 3 }),
    fc.tuple(name, fc.boolean()).map(
      ([of, deep]) =>
        (node: Node) =>
          (deep ? node.parentNode : node)?.nodeName.toLowerCase() === of,
    ),
    fc.constant((_: Node, options: TurndownService.Options) => options.headingStyle === 'setext'),
  );
  const call = fc.tuple(fc.constantFrom('addRule', 'keep', 'remove'), filter);

  it('match the same whether all rules are tested or only those for a name', () => {
    fc.assert(
      fc.property(
        fc.array(call, { maxLength: 6 }),
        fc.constantFrom('atx' as const, 'setext' as const),
        fc.array(name, { minLength: 1, maxLength: 6 }),
        (calls, headingStyle, names) => {
          const service = new Converter({ headingStyle });
          for (const [method, value] of calls) {
            const added = value as TurndownService.Filter; // includes names of elements that HTML does not know
            if (method === 'addRule') service.addRule('', { filter: added, replacement: () => '' });
            else if (method === 'keep') service.keep(added);
            else service.remove(added);
          }
          const rules = service.rules as unknown as Rules;
          // What our filters read of a conversion.
          const options = Object.assign(service.options, { tables: [[]] }) as unknown as Options;
          const lookup = new Lookup(rules, options);
          let parent: Element = document.createElement('div');
          for (const of of names) parent = parent.appendChild(document.createElement(of));
          for (let node: Element | null = parent; node; node = node.parentElement) {
            const asked: Rule = rules.forNode(node);
            const found = lookup.ruleFor(node);
            if (asked === rules.defaultRule) expect([rules.defaultRule, ...fallbacks]).toContain(found);
            else expect(found).toBe(asked);
          }
        },
      ),
    );
  });
});
