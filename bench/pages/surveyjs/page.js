import 'survey-core/survey-core.min.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';

const json = JSON.parse(document.getElementById('survey').textContent);
createRoot(document.getElementById('root')).render(createElement(Survey, { model: new Model(json) }));
