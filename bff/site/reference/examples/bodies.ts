/** Stands in a body for the id in a variable: `$SURVEY_ID` in the shell, `surveyId` in TypeScript. */
export const VARIABLES: Record<string, string> = {
  SURVEY_ID: 'surveyId',
  RESPONSE_ID: 'responseId',
  CHANGE_ID: 'changeId',
  WIDGET_ID: 'widgetId',
  BRAND_ID: 'brandId',
  FOLDER_ID: 'folderId',
  FILE_ID: 'fileId',
  WEBHOOK_ID: 'webhookId',
  DELIVERY_ID: 'deliveryId',
  LINK_ID: 'linkId',
  EXPORT_ID: 'exportId',
  WORKSPACE_ID: 'workspaceId',
  MEMBER_ID: 'memberId',
  INVITATION_ID: 'invitationId',
  KEY_ID: 'keyId',
  ETAG: 'etag',
};

const survey = {
  title: 'How was your visit?',
  questions: [
    { id: 'stars', type: 'star_rating', title: 'How many stars?', stars: 5 },
    { id: 'why', type: 'text_long', title: 'Why?', required: false },
  ],
};
const webhook = { url: 'https://hooks.example.com/canvass', events: ['survey_response_created'] };

/** The body of each operation's example; an operation that takes a body and has none here fails a test. */
export const EXAMPLE_BODIES: Record<string, unknown> = {
  postSurveys: survey,
  putSurveysId: { ...survey, title: 'How was your stay?' },
  patchSurveysId: { title: 'How was your stay?' },
  postSurveysIdDuplicate: { title: 'How was your visit? (copy)' },
  postSurveysIdPublish: {},
  patchSurveysIdVersionsVersion: { corrections: [] },
  postPublicSurveysIdUnlock: { password: 'open sesame' },
  putPublicSurveysIdResponsesResponseId: {
    sequence: 1,
    version: 1,
    answers: { stars: 5, why: 'The coffee.' },
    completed: true,
  },
  postPublicSurveysIdResponsesResponseId: {
    sequence: 1,
    version: 1,
    answers: { stars: 5 },
    completed: false,
  },
  postPublicSurveysIdResponsesResponseIdFiles: {
    question: 'photo',
    version: 1,
    name: 'table.png',
    size: 70,
  },
  postSurveysIdExports: { format: 'csv', filter: { state: 'completed' } },
  postSurveysIdResponsesGone: { ids: ['$RESPONSE_ID'] },
  postSurveysIdResponsesChanges: {
    action: 'tag',
    tag: 'follow up',
    change: '$CHANGE_ID',
    selection: { ids: ['$RESPONSE_ID'] },
  },
  patchSurveysIdResponsesResponseId: { addTags: ['follow up'], note: 'Call back.' },
  postRespondentsFind: { responseId: '$RESPONSE_ID' },
  postRespondentsErase: { responseId: '$RESPONSE_ID' },
  postSurveysIdSummaryLinks: { questions: ['stars'] },
  postBrands: { name: 'Acme', design: { color: '#0b7a75', corners: 'pill' }, isDefault: true },
  putBrandsId: { name: 'Acme', design: { color: '#0b7a75', font: 'figtree' } },
  postFolders: { name: 'Visitors' },
  patchFoldersId: { name: 'Visitors of the museum' },
  postFoldersMoves: { surveyIds: ['$SURVEY_ID'], folderId: '$FOLDER_ID' },
  postWidgets: { name: 'Feedback', surveyId: '$SURVEY_ID' },
  putWidgetsId: { name: 'Feedback', surveyId: '$SURVEY_ID', options: { position: 'center' } },
  postWebhooks: webhook,
  putWebhooksId: { ...webhook, description: 'Replies to the team' },
  postWebhooksIdEnable: { sendMissed: true },
  postWebhooksIdRedeliver: { since: '2026-01-01T00:00:00Z' },
  postImagesFromAddress: { address: 'https://www.example.com/logo.png' },
  postWorkspaces: { name: 'Museum' },
  patchWorkspacesWorkspace: { name: 'City museum' },
  patchWorkspacesWorkspaceMembersMember: { role: 'editor' },
  postWorkspacesWorkspaceInvitations: { email: 'grace@example.com', role: 'editor' },
  patchWorkspacesWorkspaceKeysKey: { name: 'Weekly export' },
  postWorkspacesWorkspaceKeys: { name: 'Nightly export', role: 'analyst' },
};

/** The query of operations whose example needs one. */
export const EXAMPLE_QUERIES: Record<string, Record<string, string>> = {
  getSurveysIdResponses: { state: 'completed', limit: '50' },
  getSurveysIdResponsesNews: { after: '2026-01-01T00:00:00Z' },
  getSurveysIdResponsesExport: { format: 'csv' },
  getSurveysIdAnalyticsWords: { question: 'why' },
  getSurveysIdAnalyticsFiles: { question: 'photo' },
  getSearch: { q: 'coffee' },
};
