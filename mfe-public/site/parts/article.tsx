import Markdown from 'react-markdown';

/** A page of content. Its author is trusted; still it becomes elements, never HTML. */
export function Article({ body }: { body: string }) {
  return (
    <div className="st-prose">
      <Markdown>{body}</Markdown>
    </div>
  );
}
