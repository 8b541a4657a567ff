import { composeContent } from './compose.ts';
import type { MailContent } from './content.ts';

const site = { publicOrigin: 'https://canvass.example' };
const arabic = 'ما مدى رضاك؟';
const content: MailContent = {
  subject: 'Thank you',
  paragraphs: ['Thank you for everything.'],
  sections: [{ title: 'Your answers', rows: [[arabic, 'All good,\n<b>really</b>']] }],
  action: { label: 'See <it>', path: '/it' },
};
const about = { locale: 'en', name: 'Ada', why: 'Because.' } as const;
const htmlOf = (more: Partial<MailContent> = {}) => composeContent({ ...content, ...more }, about, site).html;

it('names the operator at the end, in text and HTML, where one is configured', () => {
  const operator = { name: 'Rossi & Figli', address: 'Via Roma 1, Torino' };
  const { text, html } = composeContent(content, about, { ...site, operator });
  expect(text).toMatch(/\nThis Canvass service is operated by Rossi & Figli, Via Roma 1, Torino\.\n$/);
  expect(html).toContain(
    '<br>This Canvass service is operated by Rossi &amp; Figli, Via Roma 1, Torino.</p>',
  );
  expect(composeContent(content, about, site).text).not.toContain('operated by');
});

describe('the HTML of a mail', () => {
  it('shows its own words behind the subject, before the greeting', () => {
    expect(htmlOf()).toMatch(/<body[^>]*>\s*<div style="display:none[^>]*>Thank you for everything\./);
  });

  it('has answers as text, each in its own direction', () => {
    const html = htmlOf();
    expect(html).toMatch(
      new RegExp(`<p dir="rtl" [^>]*>${arabic}</p><p dir="ltr" [^>]*>All good,<br>&lt;b&gt;`),
    );
    expect(html).not.toContain('<b>');
  });

  it('has a button that Outlook pads, too, and dark colours', () => {
    const html = htmlOf();
    expect(html).toMatch(
      /mso-padding-alt:12px 24px[^>]*><a href="https:\/\/canvass\.example\/it"[^>]*>See &lt;it&gt;<\/a>/,
    );
    expect(html).toMatch(/prefers-color-scheme:dark\).*\.text\{color:#/);
  });

  it('has the language and direction of a creator’s text, who greets; around it the product’s', () => {
    const html = htmlOf({ language: 'ar', paragraphs: ['شكرًا لك.'] });
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).not.toContain('Hello');
    expect(html).toMatch(/<p lang="en" dir="ltr" [^>]*>Because\./);
    expect(htmlOf()).toContain('<html lang="en" dir="ltr">');
    expect(htmlOf()).toContain('Hello Ada,');
  });

  it('stays below the 102 kB that Gmail shows, and says that there are more answers', () => {
    const rows = Array.from({ length: 60 }, (_, n): [string, string] => [`${arabic} ${n}`, '"'.repeat(900)]);
    const sections = Array.from({ length: 10 }, () => ({ title: 'One', rows }));
    const { html, text } = composeContent({ ...content, sections }, about, site);
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
    expect(html).toContain('There are more answers than an e-mail can show.');
    expect(text).toContain('There are more answers than an e-mail can show.\n\nSee <it>:');
  });
});
