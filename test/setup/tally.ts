import type { Reporter, TestModule } from 'vitest/node';

/** Ends the output with one line: how many tests passed and failed (a file that broke counts as failed). */
export const tally: Reporter = {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    );
    const count = (state: (typeof states)[number]) => states.filter((each) => each === state).length;
    const broken = modules.filter((module) => module.errors().length > 0).length + unhandled.length;
    console.log(`${count('passed')} passed, ${count('failed') + broken} failed`);
  },
};
