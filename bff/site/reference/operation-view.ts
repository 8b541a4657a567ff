import type { ReferenceTexts } from '../openapi/texts.ts';
import { bothLanguages, codeView } from './code-view.ts';
import type { OperationResponse, Operation, Parameter } from './document-model.ts';
import { curlSnippet, typescriptSnippet } from './examples/snippets.ts';
import { type Html, html, prose } from './html.ts';
import { limitsOf, type SchemaContext, schemaView, typeOf } from './schema-view.ts';

/** How an operation is shown: its words, named schemas, and recorded responses by its id. */
export interface OperationContext extends SchemaContext, Pick<ReferenceTexts, 'find'> {
  recorded: Record<string, unknown>;
}

/** One operation: what it does, who may, parameters, body, responses, errors and examples. */
export function operationView(operation: Operation, context: OperationContext): Html {
  const { description, method, operationId, path, summary } = operation;
  const { t } = context;
  return html`<section class="operation" id="${operationId}" aria-labelledby="${operationId}-title"><h2 id="${operationId}-title">${summary} <a class="link" href="#${operationId}" aria-label="${t('page.permalink', { name: summary })}">#</a></h2><p class="address"><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></p><div class="columns"><div>${
    description && html`<p>${prose(description)}</p>`
  }<h3>${t('page.who')}</h3><p>${who(operation, context)}</p>${parametersView(operation.parameters, context)}${bodyView(operation, context)}${successView(operation, context)}${errorsView(operation, context)}</div><div class="examples"><h3>${t('page.example')}</h3>${bothLanguages(curlSnippet(operation), typescriptSnippet(operation), context)}${recordedView(operationId, context)}</div></div></section>`;
}

function who(
  { security, 'x-permission': permission, 'x-roles': roles = [] }: Operation,
  { t }: OperationContext,
): Html {
  if (security.length === 0) return html`${t('page.whoAnyone')}`;
  if (!permission) return html`${t('page.whoSession')}`;
  const takesKey = security.some((scheme) => 'apiKey' in scheme);
  const names = roles.map((role) => t(`page.roles.${role}`)).join(', ');
  return html`${t('page.whoRoles', { roles: names })} ${prose(takesKey ? t('page.whoKey', { permission }) : t('page.whoSessionOnly'))}`;
}

function parametersView(parameters: Parameter[], context: OperationContext): Html | undefined {
  if (parameters.length === 0) return undefined;
  const { t } = context;
  const rows = parameters.map(({ description, in: location, name, required, schema }) => {
    const limits = limitsOf(schema, context);
    return html`<tr><th scope="row"><code>${name}</code><br><span class="limits">${t(`page.in.${location}`)}${required && html` · <span class="required">${t('page.required')}</span>`}</span></th><td><span class="type">${typeOf(schema, context)}</span>${description && html`<p>${prose(description)}</p>`}${limits && html`<p class="limits">${limits}</p>`}</td></tr>`;
  });
  return html`<h3>${t('page.parameters')}</h3><table><thead class="hidden"><tr><th scope="col">${t('page.name')}</th><th scope="col">${t('page.meaning')}</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function bodyView({ requestBody }: Operation, context: OperationContext): Html | undefined {
  if (!requestBody) return undefined;
  const { t } = context;
  const schema = requestBody.content['application/json']?.schema;
  const types = Object.keys(requestBody.content).join(', ');
  return html`<h3>${t('page.body')}</h3>${
    schema
      ? html`<p class="type">${typeOf(schema, context)}</p>${schemaView(schema, context)}`
      : html`<p>${t('page.file', { types })}</p>`
  }`;
}

const isSuccess = ([status]: [string, unknown]) => Number(status) < 400;

function successView({ responses }: Operation, context: OperationContext): Html {
  const shown = Object.entries(responses).filter(isSuccess);
  return html`<h3>${context.t('page.responses')}</h3>${shown.map(([status, answer]) => answerView(status, answer, context))}`;
}

/** The headers that are named beside an answer; what is left to a key goes for all. */
const OWN_HEADERS = ['ETag', 'Location', 'Idempotent-Replayed'];

function answerView(
  status: string,
  { content = {}, description, headers = {} }: OperationResponse,
  context: OperationContext,
): Html {
  const types = Object.keys(content);
  const schema = content['application/json']?.schema;
  const own = Object.keys(headers).filter((name) => OWN_HEADERS.includes(name));
  return html`<details class="answer"${schema && html` open`}><summary><strong>${status}</strong> ${description}</summary>${
    schema
      ? html`<p class="type">${typeOf(schema, context)}</p>${schemaView(schema, context)}`
      : types.length > 0 && html`<p class="type">${types.join(', ')}</p>`
  }${own.length > 0 && html`<p class="limits">${context.t('page.headers')}: ${own.map((name, index) => [index > 0 && ', ', html`<code>${name}</code>`])}</p>`}</details>`;
}

function errorsView({ responses }: Operation, { t }: OperationContext): Html {
  const refusals = Object.entries(responses).filter((entry) => !isSuccess(entry));
  const rows = refusals.flatMap(([status, { 'x-codes': codes = {} }]) =>
    Object.entries(codes).map(
      ([code, message], index) =>
        html`<tr><td>${index === 0 && html`<strong>${status}</strong>`}</td><td><code>${code}</code></td><td>${message}</td></tr>`,
    ),
  );
  return html`<details><summary>${t('page.errors')}: ${refusals.map(([status]) => status).join(', ')}</summary><table class="errors"><thead><tr><th scope="col">${t('page.status')}</th><th scope="col">${t('page.code')}</th><th scope="col">${t('page.meaning')}</th></tr></thead><tbody>${rows}</tbody></table></details>`;
}

function recordedView(operationId: string, { recorded, t }: OperationContext): Html | undefined {
  const answer = recorded[operationId];
  if (answer === undefined) return undefined;
  return html`<h3>${t('page.exampleResponse')}</h3>${codeView(JSON.stringify(answer, null, 2), { t })}`;
}
