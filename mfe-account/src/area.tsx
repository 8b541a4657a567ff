import { defineArea } from '@canvass/shared/contract/area';

export default defineArea({
  id: 'account',
  routes: () => [],
  messages: async (language) =>
    language === 'it'
      ? (await import('../messages/it.json')).default
      : (await import('../messages/en.json')).default,
});
