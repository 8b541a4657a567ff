import type { ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { KEY_PERMISSIONS, may, type Permission } from '@canvass/shared/domain/policy';
import type { z } from 'zod';
import type { ApiKeyRow } from '../../people/sessions/read-key.ts';
import type { JsonObject } from '../openapi/json-object.ts';
import type { ApiCall } from './call-api.ts';

/** Something that an assistant may do: one call of the API. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  /** For the assistant: what it does, when to use it, what to do before. */
  description: string;
  /** The permission that the key needs for the call. */
  permission: Permission;
  /** Whether keys for chosen surveys may use it: it is about one survey, or leaves out those that the key isn't for. */
  ofChosenSurveys: boolean;
  input: Input;
  /** The JSON Schema of the input, where another one than that of `input` helps the assistant more. */
  schema?: () => JsonObject;
  annotations: ToolAnnotations;
  call(input: z.infer<Input>): ApiCall;
  /** The argument that the fields of the API's errors are inside of: `survey.`. */
  prefix?: string;
  /** The answer has texts of respondents. */
  untrusted?: true;
}

/** Types a tool's call by its input. */
export const tool = <Input extends z.ZodObject>(definition: Tool<Input>): Tool => definition;

/** Whether a key may use a tool. Tools that it may not use aren't listed for it; the API checks the call again. */
export function mayUse(
  { role, permissions, surveyIds }: ApiKeyRow,
  { permission, ofChosenSurveys }: Tool,
): boolean {
  return (
    KEY_PERMISSIONS.includes(permission) &&
    may(role, permission) &&
    (permissions === null || permissions.includes(permission)) &&
    (surveyIds === null || ofChosenSurveys)
  );
}
