import * as z from 'zod/mini';

/** A method that a page may call: the schema of its input, built for each call, and the type of its output. */
export const method = <Output>() => ({
  with: <Input extends z.ZodMiniType>(input: () => Input) => ({
    input,
    output: undefined as Output,
  }),
});

export const id = () => z.object({ id: z.string() });
export const nothing = () => z.object({});

/** A text to copy or download, with a name for its file. */
export interface TextFile {
  name: string;
  text: string;
}
