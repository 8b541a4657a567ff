/** @jest-environment jsdom */
import type { StoredAnswers } from '@canvass/shared/contract/respondent';

it('tells in the reader’s time zone when a survey opens', async () => {
  const boot = { survey: 'abc', questions: [], language: 'it' } as Partial<StoredAnswers>;
  document.documentElement.lang = 'it';
  document.body.innerHTML = `<div class="cv-cover-text"><p>Data di apertura:
    <time datetime="2030-01-01T08:00+01:00">1 gennaio 2030 alle ore 07:00 UTC</time></p></div>
    <script type="application/json" id="boot">${JSON.stringify(boot)}</script>`;
  await import('./stored-answers.ts');
  const local = new Date('2030-01-01T07:00:00Z');
  const shown = document.querySelector('time')?.textContent ?? '';
  expect(shown).toContain(`${local.getDate()} gennaio`);
  expect(shown).toContain(`${String(local.getHours()).padStart(2, '0')}:${local.toTimeString().slice(3, 5)}`);
  expect(shown).not.toContain('UTC');
});
