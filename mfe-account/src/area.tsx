import { defineArea } from '@canvass/shared/contract/area';
import { AccountScreen } from './account/account-screen.tsx';
import { ForgotPasswordScreen } from './forgot-password/forgot-password-screen.tsx';
import { LoginScreen } from './login/login-screen.tsx';
import { MailLinkScreen } from './mail-link/mail-link-screen.tsx';
import { PasswordScreen } from './password/password-screen.tsx';
import { RegisterScreen } from './register/register-screen.tsx';
import { SubscriptionScreen } from './subscription/subscription-screen.tsx';

export default defineArea({
  id: 'account',
  routes: () => [
    { path: '/login', Component: LoginScreen },
    { path: '/register', Component: RegisterScreen },
    { path: '/forgot-password', Component: ForgotPasswordScreen },
    { path: '/auth/action', Component: MailLinkScreen },
    { path: '/admin/account', Component: AccountScreen },
    { path: '/admin/account/password', Component: PasswordScreen },
    { path: '/admin/subscription', Component: SubscriptionScreen },
  ],
  messages: async (language) =>
    language === 'it'
      ? (await import('../messages/it.json')).default
      : (await import('../messages/en.json')).default,
});
