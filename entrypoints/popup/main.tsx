import { render } from 'preact';

const root = document.getElementById('root');
if (root) render(<p>Satchel</p>, root);
