import { defineArea } from '@canvass/shared/contract/area';
import { routes } from './routes.tsx';

export default defineArea({
  id: 'admin-widgets',
  routes: () => routes,
  messages: async (language) =>
    language === 'it'
      ? (await import(/* webpackChunkName: "admin-widgets-it" */ '../messages/it.json')).default
      : (await import(/* webpackChunkName: "admin-widgets-en" */ '../messages/en.json')).default,
});
