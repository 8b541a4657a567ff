import { defineArea } from '@canvass/shared/contract/area';
import { siteRoutes } from './routes.tsx';

export default defineArea({
  id: 'public',
  routes: siteRoutes,
  messages: async (language) =>
    language === 'it'
      ? (await import('../messages/it.json')).default
      : (await import('../messages/en.json')).default,
});
