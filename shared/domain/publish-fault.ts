/** A fault that prevents publishing: the field's path and a message key `publish.<code>`. */
export interface PublishFault {
  field: string;
  code: string;
  question?: string;
  /** The subject of its sentence, or the names that are wrong, separated by commas. */
  params?: { number: number; type: string } | { names: string };
}
