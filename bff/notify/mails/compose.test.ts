import { composeMail } from './compose.ts';

const site = { publicOrigin: 'https://canvass.example' };
const english = { locale: 'en', name: 'Ada' } as const;
const italian = { locale: 'it', name: '' } as const;
const daily = (total: number, surveys: object[] = []) => ({
  kind: 'daily-responses',
  payload: { from: '2026-11-20', to: '2026-11-20', total, surveys },
});

describe('a mail', () => {
  it('has the plurals, numbers and dates of its language', () => {
    expect(composeMail(daily(1), english, site).subject).toBe('1 new response');
    expect(composeMail(daily(1234), english, site).subject).toBe('1,234 new responses');
    expect(composeMail(daily(1), italian, site).subject).toBe('1 nuova risposta');
    expect(composeMail(daily(12_345), italian, site).subject).toBe('12.345 nuove risposte');
    expect(composeMail(daily(1_000_000), italian, site).subject).toBe('1.000.000 nuove risposte');
    expect(composeMail(daily(2), english, site).text).toContain('On November 20, 2026 your surveys received');
    expect(composeMail(daily(2), italian, site).text).toContain('20 novembre 2026: i tuoi sondaggi');
  });

  it('lists surveys with their figures, and the number of those left out', () => {
    const surveys = [
      { id: 'a', title: 'How\nwas <it>?', count: 5 },
      { id: 'b', title: ' ', count: 2 },
    ];
    const { text, html } = composeMail(daily(9, surveys), english, site);
    expect(text).toContain('- How was <it>?: 5\n- Untitled survey: 2\n- Other surveys: 2');
    expect(html).toContain('was &lt;it&gt;?');
    expect(html).not.toContain('<it>');
  });

  it('links to the page to act on and to the notification settings, in its language', () => {
    const stored = {
      kind: 'webhook-disabled',
      payload: { webhookId: 'w1', host: 'x.example', reason: 'gone' },
    };
    const mail = composeMail(stored, italian, site);
    expect(mail.action?.url).toBe('https://canvass.example/it/admin/webhooks/w1');
    expect(mail.settingsUrl).toBe('https://canvass.example/it/admin/account#notifications');
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(mail.action?.url);
      expect(part).toContain(mail.settingsUrl);
    }
    expect(mail.text).toMatch(/^Ciao,\n/);
    expect(composeMail(stored, english, site).text).toMatch(/^Hello Ada,\n/);
  });

  it.each(['gone', 'failing'])('says why a webhook was disabled: %s', (reason) => {
    const stored = { kind: 'webhook-disabled', payload: { webhookId: 'w1', host: 'x.example', reason } };
    expect(composeMail(stored, english, site).text).toContain('x.example');
    expect(composeMail(stored, english, site).text).toContain(reason === 'gone' ? '410' : 'five days');
  });

  it('S4.13 tells a former address that the account has another one, without naming that or a setting that ends such mails', () => {
    const stored = { kind: 'address-changed', payload: { recipient: 'ada@company.example' } };
    const mail = composeMail(stored, english, site);
    expect(mail.subject).toBe('The e-mail address of your Canvass account was changed');
    expect(mail.text).toContain('ada@company.example is no longer the address');
    expect(mail.text).toContain('If it wasn’t you');
    expect([mail.action, mail.settingsUrl]).toEqual([null, undefined]);
    expect(composeMail(stored, italian, site).text).toContain('Se la modifica non è tua');
  });

  it('is refused when there is no text for it', () => {
    expect(() => composeMail({ kind: 'other', payload: {} }, english, site)).toThrow('other');
    expect(() => composeMail({ kind: 'response-limit', payload: {} }, english, site)).toThrow();
  });

  it('shows a small share of failures as what it is, in its language', () => {
    const alert = {
      kind: 'release-alert',
      payload: {
        kind: 'budget-exceeded',
        area: 'account',
        version: '1.2.0',
        details: {
          figures: {
            failed: 3,
            reporters: 20_000,
            budget: 0.0001,
            baseline: { version: '1.1.0', failed: 0, reporters: 15_000 },
          },
          target: null,
          hindrance: null,
          detail: null,
        },
      },
    };
    const { text } = composeMail(alert, english, site);
    expect(text).toContain('1.2.0 failed for: 3 of 20,000 visitors (0.015%)');
    expect(text).toContain('1.1.0 failed for: 0 of 15,000 visitors (0%)');
    expect(text).toContain('Failure budget: 0.01%');
    expect(composeMail(alert, italian, site).text).toContain('3 su 20.000 visitatori (0,015%)');
  });
});
