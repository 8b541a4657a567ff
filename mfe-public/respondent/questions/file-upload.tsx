import { endingsOf } from '@canvass/shared/domain/file-kinds';
import { isFilesAnswer } from '@canvass/shared/domain/files-answer';
import { fieldName } from '../entries/form-entry.ts';
import { usePostedLimit } from '../files/posted-limit.tsx';
import { usePage } from '../page/page-context.tsx';
import { Choice } from './choice.tsx';
import type { FieldProps } from './field-props.ts';

/**
 * A file field as forms have it. Without script the page posts the files, and each file of before is a checkbox that keeps it; with
 * script `uploads.ts` takes the field over and hides the boxes.
 */
export function FileUpload({ question, entry, fieldId, describedBy, invalid }: FieldProps<'file_upload'>) {
  const { words } = usePage();
  const { id, kinds, maxFiles, required } = question;
  const uploaded = isFilesAnswer(entry) ? entry.files : [];
  return (
    <div className="cv-files" lang={words}>
      <input
        className="cv-input"
        type="file"
        id={fieldId}
        name={`${fieldName(id)}.file`}
        multiple={maxFiles > 1}
        accept={endingsOf(kinds)
          .map((ending) => `.${ending}`)
          .join()}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={required || undefined}
      />
      {usePostedLimit()}
      <div data-uploads={id} />
      {/* After the field, which the question's first focus goes to. */}
      {uploaded.map((file) => (
        <Choice
          key={file.id}
          kind="checkbox"
          id={`${fieldId}-${file.id}`}
          name={fieldName(id)}
          value={JSON.stringify(file)}
          checked
          label={file.name}
        />
      ))}
    </div>
  );
}
