import type { Page } from '@canvass/shared/api/paging';
import type { Widget, WidgetInput } from '@canvass/shared/api/widgets';
import type { AreaContext } from '@canvass/shared/contract/area';
import { postOnce } from '@canvass/shared/http/post-once';
import { type Revisioned, revisioned } from '@canvass/shared/http/revisioned';

type Http = AreaContext['http'];

/** One page of the workspace's widgets, the newest first. */
export function listWidgets(
  http: Http,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<Page<Widget>> {
  return http.get('widgets', { searchParams: cursor ? { cursor } : {}, signal }).json();
}

/** A widget, and its ETag for `saveWidget`. */
export async function readWidget(http: Http, id: string, signal: AbortSignal): Promise<Revisioned<Widget>> {
  return revisioned(await http.get(`widgets/${id}`, { signal }));
}

/** Creates a widget; sent again after a lost response it makes no second one. Rejects with 409 at the limit of the plan. */
export async function createWidget(http: Http, input: WidgetInput): Promise<Widget> {
  return (await postOnce(http, 'widgets', { json: input })).json();
}

/** Rejects with 412 if it was saved by someone else since `etag`; `*` overwrites in any case. */
export async function saveWidget(
  http: Http,
  id: string,
  input: WidgetInput,
  etag: string,
): Promise<Revisioned<Widget>> {
  return revisioned(await http.put(`widgets/${id}`, { json: input, headers: { 'If-Match': etag } }));
}

/** Deletes a widget: pages that load it show nothing any more. */
export async function deleteWidget(http: Http, id: string): Promise<void> {
  await http.delete(`widgets/${id}`);
}
