// `npm run demo`: like `npm start`, with a sample community in a separate data folder.
process.env.DEMO = '1';
process.env.DATA_DIR = process.env.DATA_DIR || './data-demo';
process.argv.splice(2, 0, 'dist/server/demo.js');
import('./start.mjs');
