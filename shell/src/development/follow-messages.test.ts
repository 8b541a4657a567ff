/** @jest-environment jsdom */
import { createI18n } from '@canvass/shared/i18n/create-i18n';
import { followMessages } from './follow-messages.ts';

const i18n = createI18n('en', {});
followMessages(i18n);
const changed = jest.fn();
i18n.on('languageChanged', changed);
beforeEach(() => changed.mockClear());

function change(language: string, messages: Record<string, string>): void {
  dispatchEvent(
    new CustomEvent('canvass:messages', { detail: { namespace: 'account', language, messages } }),
  );
}

it('leaves a catalogue to the shell that was not shown yet', () => {
  change('en', { title: 'Account' });
  expect([i18n.hasResourceBundle('en', 'account'), changed.mock.calls.length]).toEqual([false, 0]);
});

it('shows the new texts beside those of other catalogues, and has components render again', () => {
  i18n.addResourceBundle('en', 'account', { title: 'Account', other: 'Of another part' });
  change('en', { title: 'Your account' });
  expect(i18n.t('account:title')).toBe('Your account');
  expect(i18n.t('account:other')).toBe('Of another part');
  expect(changed).toHaveBeenCalledWith('en');
});

it('takes no notice of the other language', () => {
  change('it', { title: 'Account' });
  expect(changed).not.toHaveBeenCalled();
});
