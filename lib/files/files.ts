import type { Input } from '../contract/contract';
import { fileNameOf } from '../model/file-name';
import type { JobStore } from '../outbox/store/job-store';
import { ProblemError } from '../problems/problem';
import type { HandoverStore } from './handover-store';
import { type NamesDeps, repeatedNames } from './names';

export interface Files {
  /**
   * Hands a job's file over to a page, which can then offer it as a download.
   * @throws ProblemError `gone` if the job has no file
   */
  handBack(id: string): Promise<{ name: string }>;
  /** The text of a file that a page handed over. @throws ProblemError `gone` if there is no such file */
  takeText(id: string): Promise<string>;
  /** As `repeatedNames`. */
  repeated(input: Input<'files.repeated'>): Promise<string[]>;
}

export interface FilesDeps extends NamesDeps {
  jobs: Pick<JobStore, 'get' | 'bytes'>;
  handovers: HandoverStore;
}

/** What pages ask about files. */
export function createFiles(deps: FilesDeps): Files {
  const { jobs, handovers } = deps;
  return {
    async handBack(id) {
      const [{ clip }, bytes] = await Promise.all([jobs.get(id), jobs.bytes(id)]);
      if (!bytes) throw new ProblemError({ kind: 'gone' });
      await handovers.put(id, bytes);
      return { name: fileNameOf(clip) };
    },
    async takeText(id) {
      const text = await (await handovers.get(id))?.text();
      if (text === undefined) throw new ProblemError({ kind: 'gone' });
      await handovers.remove(id);
      return text;
    },
    repeated: (input) => repeatedNames(deps, input),
  };
}
