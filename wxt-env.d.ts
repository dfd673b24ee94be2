// Types that `wxt prepare` would generate into `.wxt`. Written by hand, they are never missing or out of date.
// https://wxt.dev/guide/essentials/config/typescript.html

/// <reference types="wxt/vite-builder-env" />
import 'wxt/browser';

declare global {
  interface ImportMetaEnv {
    readonly FIREFOX: boolean;
  }
}

declare module 'wxt/browser' {
  interface WxtRuntime {
    getURL(path: `/${string}`): string;
  }
  interface WxtI18n {
    /** Use `t` from `lib/words.ts`, which knows the names of all messages. */
    getMessage(name: string, substitutions?: string | string[]): string;
  }
}
