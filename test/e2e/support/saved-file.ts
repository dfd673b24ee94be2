import * as z from 'zod/mini';
import type { StandIn } from '../../service/stand-in';
import { until } from './until';

const added = z.object({ title: z.string(), file_info: z.object({ cos_key: z.string() }) });

/** The first file at the service, once it is there: its name, and its bytes in the object store. */
export async function savedFile(service: StandIn): Promise<{ name: string; bytes: Buffer }> {
  const commit = await until('the file', () =>
    service.commits().find(({ operation }) => operation === 'add_knowledge'),
  );
  const { title, file_info } = added.parse(commit.input);
  return { name: title, bytes: Buffer.from(service.object(file_info.cos_key) ?? []) };
}
