import './hook.js';
import react from 'react';
import dom from 'react-dom';
import client from 'react-dom/client';
import devRuntime from 'react/jsx-dev-runtime';
import runtime from 'react/jsx-runtime';

/** React's modules, by the requests under which shell and areas share them. */
export const modules = {
  react,
  'react/jsx-runtime': runtime,
  'react/jsx-dev-runtime': devRuntime,
  'react-dom': dom,
  'react-dom/client': client,
};
