import { z } from 'zod';
import { accountSchema, avatarChangeSchema, avatarSchema } from './account.ts';
import { activityListSchema } from './audit.ts';
import {
  addressLinkSchema,
  changedAddressSchema,
  sessionEntrySchema,
  sessionSchema,
  setCookieSchema,
  signedInSchema,
  userCreatedSchema,
} from './auth.ts';
import { type Endpoint, EVENT_STREAM } from './endpoint.ts';
import { pageQuerySchema } from './paging.ts';
import { checkoutSchema, paymentPageSchema, subscriptionSchema } from './subscription.ts';
import { settingsChangeSchema, userSettingsSchema } from './user-settings.ts';

const PAYMENTS = {
  502: ['payments_refused'],
  503: ['payments_unreachable'],
};

/** The session, the account and its plan. */
export const ACCOUNT_ENDPOINTS: Endpoint[] = [
  {
    method: 'post',
    path: '/api/auth/set-cookie',
    tag: 'Account',
    summary: 'Start or renew the session with an id token of the identity provider',
    access: 'public',
    body: setCookieSchema,
    answer: signedInSchema,
    refusals: {
      401: ['invalid_token'],
      403: ['email_not_verified'],
      410: ['account_deleted'],
    },
  },
  {
    method: 'get',
    path: '/api/auth/user-created',
    tag: 'Account',
    summary: 'Note a new account; the id token goes along as a bearer',
    access: 'token',
    answer: userCreatedSchema,
  },
  {
    method: 'post',
    path: '/api/auth/logout',
    tag: 'Account',
    summary: 'End the session',
    access: 'public',
  },
  {
    method: 'post',
    path: '/api/auth/logout-everywhere',
    tag: 'Account',
    summary:
      'End every session of an account, after its password was reset; the id token goes along as a bearer',
    access: 'token',
  },
  {
    method: 'post',
    path: '/api/auth/delete-account',
    tag: 'Account',
    summary: 'Delete the account with everything that belongs to it',
    access: 'session',
    refusals: {
      403: ['recent_sign_in_required'],
      409: ['last_owner_of', 'personal_workspace_shared'],
    },
  },
  {
    method: 'get',
    path: '/api/auth/session',
    tag: 'Account',
    summary: 'Who is signed in',
    access: 'public',
    answer: sessionSchema,
  },
  {
    method: 'get',
    path: '/api/auth/session/stream',
    tag: 'Account',
    summary: 'A line of server-sent events that ends within a second of the session',
    access: 'session',
    media: EVENT_STREAM,
  },
  {
    method: 'get',
    path: '/api/auth/sessions',
    tag: 'Account',
    summary: 'The browsers that are signed in',
    access: 'session',
    answer: z.object({ items: z.array(sessionEntrySchema) }),
  },
  {
    method: 'delete',
    path: '/api/auth/sessions',
    tag: 'Account',
    summary: 'Sign every other browser out',
    access: 'session',
  },
  {
    method: 'delete',
    path: '/api/auth/sessions/{id}',
    tag: 'Account',
    summary: 'Sign a browser out',
    access: 'session',
  },
  {
    method: 'get',
    path: '/api/account',
    tag: 'Account',
    summary: 'The account and its settings',
    access: 'session',
    answer: accountSchema,
  },
  {
    method: 'post',
    path: '/api/account/address',
    tag: 'Account',
    summary:
      'Redeem the link of a mail that changes the address of an account, or reverts a change; every session of the account ends',
    access: 'public',
    body: addressLinkSchema,
    answer: changedAddressSchema,
    refusals: {
      409: ['address_taken'],
      410: ['address_link_spent'],
    },
  },
  {
    method: 'patch',
    path: '/api/account/settings',
    tag: 'Account',
    summary: 'Change some settings; the others stay as they are',
    access: 'session',
    body: settingsChangeSchema,
    answer: userSettingsSchema,
  },
  {
    method: 'put',
    path: '/api/account/avatar',
    tag: 'Account',
    summary: 'Take one of the uploaded pictures as the own one, or none',
    access: 'session',
    body: avatarChangeSchema,
    answer: avatarSchema,
  },
  {
    method: 'get',
    path: '/api/account/activity',
    tag: 'Account',
    summary: 'What the user did in any workspace, and their sign-ins, the newest first; kept for 400 days',
    access: 'session',
    query: pageQuerySchema,
    answer: activityListSchema,
  },
  {
    method: 'get',
    path: '/api/account/export',
    tag: 'Account',
    summary: 'Everything that belongs to the account, as a zip archive of JSON and CSV files',
    access: 'session',
    media: ['application/zip'],
  },
  {
    method: 'get',
    path: '/api/subscription',
    tag: 'Account',
    summary: 'The plan, its limits and what is used of them',
    access: 'session',
    permission: 'subscription:read',
    answer: subscriptionSchema,
  },
  {
    method: 'post',
    path: '/api/subscription/checkout',
    tag: 'Account',
    summary: 'Begin to buy a plan: the page of the payment provider where it goes on',
    access: 'session',
    permission: 'subscription:manage',
    body: checkoutSchema,
    answer: paymentPageSchema,
    idempotencyKey: true,
    refusals: {
      409: ['payments_off', 'already_subscribed'],
      ...PAYMENTS,
    },
  },
  {
    method: 'post',
    path: '/api/subscription/portal',
    tag: 'Account',
    summary: 'The payment provider’s page to change, pay or end the subscription',
    access: 'session',
    permission: 'subscription:manage',
    answer: paymentPageSchema,
    refusals: {
      409: ['payments_off', 'nothing_bought'],
      ...PAYMENTS,
    },
  },
  {
    method: 'post',
    path: '/api/subscription/refresh',
    tag: 'Account',
    summary: 'Ask the payment provider what the account has, without waiting for its events',
    access: 'session',
    permission: 'subscription:manage',
    refusals: { 409: ['payments_off'], ...PAYMENTS },
  },
  {
    method: 'post',
    path: '/api/payments/stripe-events',
    tag: 'Account',
    summary: 'For Stripe: takes its signed events',
    access: 'public',
    refusals: {
      400: ['wrong_signature'],
      413: ['body_too_large'],
      503: PAYMENTS[503],
    },
  },
];
