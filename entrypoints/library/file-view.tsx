import { mediaName } from '../../lib/ui/media-name';
import { t } from '../../lib/words';
import { crumbsOf } from './crumbs';
import { itemIcon } from './item-icon';
import { itemName } from './item-text';
import type { FileItem } from './place';
import { PlaceActions } from './place-actions';
import type { Navigation } from './use-navigation';
import { ViewHead } from './view-head';

/** The facts of a file or a page in a knowledge base. The service has no request that reads its content. */
export function FileView({ file, at }: { file: FileItem; at: Navigation }) {
  const kind = mediaName(file.mediaType);
  return (
    <>
      <ViewHead
        crumbs={crumbsOf({ ...at.place, leaf: file }, at.leave)}
        title={itemName(file)}
        icon={itemIcon(file)}
      />
      <PlaceActions id={file.id} facts={kind} />
      {file.match && <p class="own-words">{file.match}</p>}
      <p class="quiet">{t('libraryFileClosed')}</p>
    </>
  );
}
