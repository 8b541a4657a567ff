import { escapeHtml, inlineJson, voidTag } from './html.ts';

describe('inlineJson', () => {
  it('can’t end the script element that contains it, and parses to the same value', () => {
    const value = { name: '</script><script>alert(1)</script><!--\u2028\u2029' };
    const text = inlineJson(value);
    expect(text).not.toContain('<');
    expect(text).not.toMatch(/[\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual(value);
  });
});

describe('escapeHtml', () => {
  it('escapes every special character', () => {
    expect(escapeHtml(`<a href="x" id='y'>&`)).toBe('&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;');
  });
});

describe('voidTag', () => {
  it('omits undefined attributes, and writes true ones without a value', () => {
    expect(voidTag('script', { src: '/s/a.js', defer: true, nonce: undefined })).toBe(
      '<script src="/s/a.js" defer>',
    );
  });
});
