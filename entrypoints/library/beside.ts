import { createContext } from 'preact';

/** Whether the library stands beside a tab: in the side panel or the sidebar. */
export const Beside = createContext(false);
