/** @jest-environment jsdom */
import { fastComputedStyle } from './computed-style.ts';

const NAMES = ['display', 'visibility', 'opacity', 'pointer-events', 'overflow-y', 'color'];
const STYLES = `
  .hidden { display: none; }
  @media screen { .faint { opacity: 0.5; } }
  @media screen and (min-width: 1px) { .faint { visibility: hidden; } }
  @layer recipes { .faint { display: none; } }
  .wide:not(:is(.bar, .hidden)) { overflow: hidden; overflow-y: scroll; }
  .wide[hidden], .bar.wide { visibility: collapse; }
  .wide\\:x { opacity: 0.1; }
  .bar { pointer-events: none; visibility: hidden; color: red; }
  .bar > button:not([data-off]) { pointer-events: auto; }
  .bar .shown, .nowhere { visibility: visible; display: unknown-to-nobody; }
  .faint:unknown-pseudo(x) { display: none; }
`;
const BODY = `
  <p class="hidden">a</p> <p class="faint wide" hidden>b</p> <p class="wide wide:x">w</p> <input type="hidden"> <input>
  <div class="bar"><button>c</button><button data-off>d</button><span><b class="shown">e</b></span></div>
  <dialog>f</dialog> <dialog open>g</dialog> <li style="display: flex; opacity: 0">h</li>
`;

const frame = document.createElement('iframe');
document.body.append(frame);
const window = frame.contentWindow as Window & typeof globalThis;
const fast = fastComputedStyle(window);

function allOf(computed: typeof window.getComputedStyle) {
  return [...window.document.querySelectorAll('*')].map((element) => {
    const style = computed(element);
    return [
      element.outerHTML,
      ...NAMES.map((name) => style.getPropertyValue(name)),
      style.pointerEvents,
      style.overflowY,
      style.length,
    ];
  });
}

it('is what jsdom computes, also after each change of the document', () => {
  const { document } = window;
  document.head.innerHTML = '<style></style>';
  document.body.innerHTML = BODY;
  const own = (element: Element) => window.getComputedStyle(element);
  const sheet = document.styleSheets[0] as CSSStyleSheet;
  const [bar] = document.getElementsByClassName('bar');
  const changes = [
    () => document.head.insertAdjacentHTML('beforeend', `<style>${STYLES}</style>`),
    // As Emotion does, which then adds an element.
    () => {
      sheet.insertRule('button { opacity: 0.25; }', 0);
      bar?.append(document.createElement('i'));
    },
    () => bar?.classList.remove('bar'),
    () => bar?.setAttribute('style', 'visibility: collapse'),
    () => bar?.append(document.createElement('button')),
    () => document.head.lastElementChild?.remove(),
  ];
  const seen = [allOf(fast)];
  for (const change of changes) {
    change();
    seen.push(allOf(fast));
    expect(seen.at(-1)).toEqual(allOf(own));
    expect(seen.at(-1)).not.toEqual(seen.at(-2));
  }
});
