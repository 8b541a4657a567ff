import { defineArea } from '@canvass/shared/contract/area';
import { routes } from './routes.tsx';

export default defineArea({
  id: 'template-area',
  routes: () => routes,
  messages: async (language) =>
    language === 'it'
      ? (await import('../messages/it.json')).default
      : (await import('../messages/en.json')).default,
});
