import Markdown from 'react-markdown';

/** A page of content. Whoever writes it is one of us; it still becomes elements, never HTML. */
export function Article({ body }: { body: string }) {
  return (
    <div className="st-prose">
      <Markdown>{body}</Markdown>
    </div>
  );
}
