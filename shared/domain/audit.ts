/**
 * The actions that the audit log records, by kind of thing. Entries are stored and exported with these names, so that none is
 * ever renamed or given another meaning.
 */
export const AUDIT_ACTIONS = {
  survey: [
    'create',
    'edit',
    'publish',
    'correct',
    'close',
    'reopen',
    'change_access',
    'change_mails',
    'test_mail',
    'delete',
    'restore',
    'move',
  ],
  folder: ['create', 'edit', 'delete'],
  /**
   * Single responses: `list` is the reading of a list of them, `find` and `erase` are about one respondent's. `export` is also the
   * request for a file that is written later, whose every download is a `download`.
   */
  response: ['list', 'read', 'edit', 'delete', 'undo', 'export', 'download', 'find', 'erase'],
  summary: ['create', 'revoke'],
  widget: ['create', 'edit', 'delete'],
  brand: ['create', 'edit', 'delete'],
  /** `read_delivery`: of one delivery, whose request has a respondent's answers. */
  webhook: [
    'create',
    'edit',
    'enable',
    'delete',
    'read_secret',
    'replace_secret',
    'test',
    'redeliver',
    'read_delivery',
  ],
  image: ['upload'],
  workspace: ['create', 'edit', 'delete', 'restore'],
  member: ['join', 'change_role', 'remove', 'leave'],
  invitation: ['create', 'resend', 'revoke'],
  apiKey: ['create', 'edit', 'revoke'],
  subscription: ['change'],
  audit: ['export'],
  account: ['export', 'change_address'],
  /** Sign-ins, which concern one person and no workspace. */
  session: ['start', 'end', 'refuse'],
} as const satisfies Record<string, readonly string[]>;

type Actions = typeof AUDIT_ACTIONS;
export type AuditKind = keyof Actions;

/** A recorded action on a kind of thing, such as `survey.publish`. */
export type AuditAction = { [Kind in AuditKind]: `${Kind}.${Actions[Kind][number]}` }[AuditKind];

export const AUDIT_KINDS = Object.keys(AUDIT_ACTIONS) as AuditKind[];

/** The actions on a kind of thing. */
export const auditActionsOf = (kind: AuditKind): AuditAction[] =>
  AUDIT_ACTIONS[kind].map((name) => `${kind}.${name}` as AuditAction);

/** Every action, for schemas, tables and tests. */
export const ALL_AUDIT_ACTIONS: readonly AuditAction[] = AUDIT_KINDS.flatMap(auditActionsOf);

/** The kind of thing that an action is about. */
export const auditKindOf = (action: AuditAction): AuditKind => action.split('.')[0] as AuditKind;

/**
 * Why a sign-in is refused that the identity provider admits: the account is disabled, the password was changed since, the address isn't
 * verified, or the sign-in is too old or its session was ended.
 */
export const REFUSED_SIGN_INS = [
  'account_disabled',
  'password_changed',
  'email_not_verified',
  'sign_in_over',
] as const;
export type RefusedSignIn = (typeof REFUSED_SIGN_INS)[number];

/** Kinds whose entries only the person they are about sees, whatever the roles of others in that workspace. */
export const PERSONAL_AUDIT_KINDS: readonly AuditKind[] = ['session'];

/**
 * Actions that a page repeats by itself, such as saving a draft while its editor writes: of each caller and thing, one entry
 * is stored in each window.
 */
export const COALESCED_AUDIT_ACTIONS: readonly AuditAction[] = [
  'survey.edit',
  'response.list',
  'response.read',
  'webhook.read_delivery',
  'session.refuse',
];

/** Minutes of a window; windows begin at full multiples of it. */
export const AUDIT_WINDOW_MINUTES = 10;

/** Days after which an entry is deleted. */
export const AUDIT_DAYS = 400;
