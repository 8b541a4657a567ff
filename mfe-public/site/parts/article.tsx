import { Markdown } from '../../respondent/page/markdown.tsx';

/** A page of content: its headings, and between them what `Markdown` knows. */
export function Article({ body }: { body: string }) {
  const parts = body.split(/^(?=## )/m).filter((part) => part.trim() !== '');
  return (
    <div className="st-prose">
      {parts.map((part) => {
        const heading = /^## (.*)\n?/.exec(part);
        return (
          <section key={part.slice(0, 40)}>
            {heading && <h2>{heading[1]}</h2>}
            <Markdown text={heading ? part.slice(heading[0].length) : part} />
          </section>
        );
      })}
    </div>
  );
}
