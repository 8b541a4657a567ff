import { escapeHtml, inlineJson, voidTag } from './html.ts';

describe('inlineJson', () => {
  it('can not end the script it stands in, and reads back as it was', () => {
    const value = { name: '</script><script>alert(1)</script><!--\u2028\u2029' };
    const text = inlineJson(value);
    expect(text).not.toContain('<');
    expect(text).not.toMatch(/[\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual(value);
  });
});

describe('escapeHtml', () => {
  it('takes away the meaning of every special character', () => {
    expect(escapeHtml(`<a href="x" id='y'>&`)).toBe('&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;');
  });
});

describe('voidTag', () => {
  it('leaves out what is undefined and lets true stand alone', () => {
    expect(voidTag('script', { src: '/s/a.js', defer: true, nonce: undefined })).toBe(
      '<script src="/s/a.js" defer>',
    );
  });
});
